/** Data for search engines, which the engine writes itself. */
export default (): null => null;
