/** Where nothing is given. */
export default {};
