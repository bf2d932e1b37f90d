/** The table of contents of narrow screens, which the part of the engine holds. */
export default (): null => null;
