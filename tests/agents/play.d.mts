export interface Task {
  kind: string;
  question: string;
  /** Texts that together are the answer. */
  answer: string[];
  /** The same, as pages say it. */
  words?: string[];
}

export interface Played {
  kind: string;
  question: string;
  calls: number;
  bytes: number;
  isFound: boolean;
}

export interface Work {
  kind: string;
  question: string;
  calls: number;
  characters: number;
  isFound: boolean;
}

type Call = (name: string, args: Record<string, unknown>) => Promise<string>;

export function playTasks(tasks: readonly Task[], call: Call): Promise<Played[]>;
export function playByReading(task: Task, tools: string, call: Call): Promise<Work>;
