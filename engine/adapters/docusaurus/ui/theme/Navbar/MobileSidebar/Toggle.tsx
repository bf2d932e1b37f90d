/** The bar of the engine has a button for its menu. */
export default () => null;
