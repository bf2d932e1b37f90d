export default 'li';
