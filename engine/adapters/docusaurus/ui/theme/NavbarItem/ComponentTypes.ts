/** Types of items of the bar, which the engine draws itself. */
export default {};
