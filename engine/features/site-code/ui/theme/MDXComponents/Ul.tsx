export default 'ul';
