export default () => ({ collectAnchor: () => {}, collectLink: () => {} });
