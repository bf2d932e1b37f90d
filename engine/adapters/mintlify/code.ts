/** Code of a site of Mintlify: hooks and components need no import there, and names that a text does not declare are its props. */
import { type CodeDialect, plainCode } from '#engine/features/site-code/build/dialect.ts';

const names = {
  '#engine/adapters/mintlify/ui/components.tsx': `Note Info Tip Check Warning Danger Callout Card Columns CardGroup Accordion
    AccordionGroup Expandable Step Steps Tab Tabs CodeBlock CodeGroup ParamField ResponseField Frame Icon Badge Tooltip Link`,
  react: `React Fragment useState useEffect useRef useMemo useCallback useReducer useContext useLayoutEffect useId`,
};

export const code: CodeDialect = {
  ...plainCode,
  globals: Object.fromEntries(
    Object.entries(names).flatMap(([module, words]) => words.split(/\s+/).map((name) => [name, module])),
  ),
  readsProps: true,
  isDrawnByPage: (_, imported) => imported === undefined,
};
