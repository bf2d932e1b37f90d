/** A module without components. */
export default {};
