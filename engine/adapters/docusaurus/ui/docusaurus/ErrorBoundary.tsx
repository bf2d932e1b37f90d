export { default } from '../theme/MDXContent.tsx';
