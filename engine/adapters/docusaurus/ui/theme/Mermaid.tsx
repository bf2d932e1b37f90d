export default function Mermaid({ value }: { value: string }) {
  return <pre>{value}</pre>;
}
