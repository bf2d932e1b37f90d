/** A sample that readers can edit, with its result below. */
import { type ComponentType, type ReactNode, useEffect, useState } from 'react';

/** What the site has of `react-live`, and the names that samples know. */
interface Live {
  LiveProvider: ComponentType<{
    code: string;
    language: string;
    noInline: boolean;
    scope: object;
    transformCode: (code: string) => string;
    children: ReactNode;
  }>;
  LiveEditor: ComponentType;
  LivePreview: ComponentType;
  LiveError: ComponentType;
  scope: object;
}

interface Props {
  code: string;
  language?: string | null;
  noInline?: boolean;
  /** The sample as it is written. */
  children?: ReactNode;
}

const words = {
  en: { editor: 'Live editor', result: 'Result' },
  es: { editor: 'Editor en vivo', result: 'Resultado' },
};

/** Makes the component. Without `live`, it shows the sample unchanged. */
export const sampleWith = (live?: Live) =>
  function Sample({ code, language, noInline = false, children }: Props) {
    const [isAwake, setAwake] = useState(false);
    useEffect(() => setAwake(true), []);
    if (!live || !isAwake) return children;
    const { LiveProvider, LiveEditor, LivePreview, LiveError, scope } = live;
    const { editor, result } = words[document.documentElement.lang.startsWith('es') ? 'es' : 'en'];
    return (
      <LiveProvider
        code={code}
        language={language ?? 'tsx'}
        noInline={noInline}
        scope={scope}
        // Without its end, a comment on the last line would take in what follows.
        transformCode={(text) => `${text};`}
      >
        <section className="sample" aria-label={editor}>
          <p className="sample__title">{editor}</p>
          <LiveEditor />
          <p className="sample__title">{result}</p>
          <div className="sample__result">
            <LivePreview />
            <LiveError />
          </div>
        </section>
      </LiveProvider>
    );
  };
