/** Code of a site of Mintlify: hooks and components need no import there, and names that a text does not declare are its props. */
import { type CodeDialect, plainCode } from '#engine/features/site-code/build/dialect.ts';

const components = `Note Info Tip Check Warning Danger Callout Card Columns CardGroup Accordion AccordionGroup Expandable Step Steps Tab Tabs
  CodeBlock CodeGroup Frame Icon Badge Tooltip Link`;
const hooks =
  'useState useEffect useRef useMemo useCallback useReducer useContext useLayoutEffect useId Fragment';

const from = (module: string, names: string) => names.split(/\s+/).map((name) => [name, module] as const);

export const code: CodeDialect = {
  ...plainCode,
  globals: Object.fromEntries([
    ...from('#engine/adapters/mintlify/ui/components.tsx', components),
    ...from('react', `${hooks} React`),
  ]),
  readsProps: true,
  isDrawnByPage: (_, imported) => imported === undefined,
};
