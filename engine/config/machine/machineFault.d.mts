/** Says what the machine has refused, and what to do; `undefined` where something else went wrong. */
export function machineFault(fault: unknown): string | undefined;
/** Whether the machine has refused what no page can do without, such as space: nothing else can go on. */
export function endsCommand(fault: unknown): boolean;
