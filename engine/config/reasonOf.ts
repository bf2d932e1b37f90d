import { endsCommand, machineFault } from './machineFault.mjs';

/** Why something failed, for the person who wrote it. Throws on what no writer can mend. */
export function reasonOf(fault: unknown): string {
  if (endsCommand(fault)) throw fault;
  const sentence = machineFault(fault);
  if (sentence) return sentence;
  const message = fault instanceof Error ? fault.message : String(fault);
  if (message.includes('Maximum call stack')) return 'it is nested too deeply.';
  return message.replace(/\nRequire stack:[\s\S]*$/, '');
}
