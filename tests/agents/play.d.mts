export interface Task {
  kind: 'call' | 'fields' | 'sdk' | 'since';
  question: string;
  /** Texts that together are the answer. */
  answer: string[];
}

export interface Played {
  kind: string;
  question: string;
  calls: number;
  bytes: number;
  isFound: boolean;
}

type Call = (name: string, args: Record<string, unknown>) => Promise<string>;

export function playTasks(tasks: readonly Task[], call: Call): Promise<Played[]>;
