export { CodeBlock as default } from '../../../common/ui/CodeBlock.tsx';
