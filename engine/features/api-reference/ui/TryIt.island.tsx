import { useId, useState } from 'react';
import { loadSheet } from '#engine/runtime/loadSheet.ts';
import type { TryItOperation } from '../shared/types.ts';
import { Panel } from './Panel.tsx';
import type { TryItStrings } from './strings.ts';

/** Address of the style sheet. */
declare const __TRY_IT_STYLE__: string;

export interface TryItProps {
  operation: TryItOperation;
  strings: TryItStrings;
}

/** Sends requests of one operation from the reader's browser. Closed it is a button; nothing is sent before Send. */
export default function TryIt({ operation, strings }: TryItProps) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  return (
    <div className="try-it">
      <button
        type="button"
        className={isOpen ? 'button button--small' : 'button button--primary'}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={async () => {
          if (!isOpen) await loadSheet(__TRY_IT_STYLE__);
          setOpen(!isOpen);
        }}
      >
        {isOpen ? strings.tryItClose : strings.tryIt}
      </button>
      <div id={id} hidden={!isOpen}>
        {isOpen && <Panel operation={operation} strings={strings} />}
      </div>
    </div>
  );
}
