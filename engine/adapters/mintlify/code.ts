/** Code of a site of Mintlify: hooks and components need no import there, and names that a text does not declare are its props. */
import { type CodeDialect, plainCode } from '#engine/features/site-code/build/dialect.ts';
import * as components from './ui/components.tsx';

export const code: CodeDialect = {
  ...plainCode,
  globals: Object.fromEntries([
    ...Object.keys(components).map((name) => [name, '#engine/adapters/mintlify/ui/components.tsx']),
    ...'React Fragment useState useEffect useRef useMemo useCallback useReducer useContext useLayoutEffect useId'
      .split(' ')
      .map((name) => [name, 'react']),
  ]),
  readsProps: true,
  isDrawnByPage: (_, imported) => imported === undefined,
};
