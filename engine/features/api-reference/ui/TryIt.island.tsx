import { useState } from 'react';
import { loadSheet } from '#engine/runtime/loadSheet.ts';
import type { TryItOperation } from '../shared/types.ts';
import { Panel } from './Panel.tsx';
import { pageStrings } from './strings.ts';

/** Address of the style sheet. */
declare const __TRY_IT_STYLE__: string;

export interface TryItProps {
  operation: TryItOperation;
  /** Text of the button. */
  label: string;
}

/** Sends requests of one operation from the reader's browser. Closed it is a button; nothing is sent before Send. */
export default function TryIt({ operation, label }: TryItProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <div className="try-it">
      <button
        type="button"
        className="button button--primary"
        aria-haspopup="dialog"
        onClick={async () => {
          await loadSheet(__TRY_IT_STYLE__);
          setOpen(true);
        }}
      >
        {label}
      </button>
      {isOpen && <Panel operation={operation} strings={pageStrings()} onClose={() => setOpen(false)} />}
    </div>
  );
}
