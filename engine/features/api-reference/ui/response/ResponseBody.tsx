import { useEffect, useState } from 'react';
import { format } from '#engine/shared/strings.ts';
import { size } from '#engine/shared/text/size.ts';
import { useForm } from '../fields/FormContext.ts';
import { Code } from './Code.tsx';
import { Download } from './Download.tsx';
import { Events } from './Events.tsx';
import { firstLines, formatJson } from './formatJson.ts';
import { json, mostHighlighted } from './highlight.ts';
import { isTooDeep, mostLevels } from './parseJson.ts';
import type { ApiResponse } from './readResponse.ts';

/** Bytes and lines of a text that are shown, and bytes up to which an image is drawn. */
const mostText = 500_000;
const mostLines = 5000;
const mostImage = 5_000_000;

const isTextual = /^text\/|[/+](json|xml|yaml|x-yaml|javascript|x-ndjson|x-www-form-urlencoded)$/;

interface Shown {
  text?: string;
  isFormatted?: boolean;
  /** Address of an image. */
  image?: string;
  areLinesCut?: boolean;
  /** Called JSON, but cannot be laid out as such. */
  isPlain?: 'bad' | 'deep';
}

interface Props {
  answer: ApiResponse;
}

/** The events or the body of an answer. */
export function ResponseBody(props: Props) {
  return props.answer.events ? <Events {...props} /> : <WholeBody {...props} />;
}

/** JSON and text as code, images as pictures, and everything else to download. */
function WholeBody({ answer }: Props) {
  const { strings } = useForm();
  const [shown, show] = useState<Shown>();
  const { body, type } = answer;
  useEffect(() => {
    let isCurrent = true;
    const draw = async () => {
      const result = body && (await read(body, type));
      if (isCurrent) show(result);
    };
    void draw();
    return () => {
      isCurrent = false;
    };
  }, [body, type]);
  if (!body) return null;
  if (body.size === 0) return <p className="try-it__hint">{strings.tryItEmpty}</p>;
  const isText = shown?.text !== undefined;
  const isCut = isText && (shown.areLinesCut || body.size > mostText);
  return (
    <>
      {shown?.isPlain === 'bad' && <p className="try-it__error">{strings.tryItNotJson}</p>}
      {shown?.isPlain === 'deep' && (
        <p className="try-it__hint">{format(strings.tryItDeepAnswer, { limit: mostLevels })}</p>
      )}
      {shown?.image && <img className="try-it__image" src={shown.image} alt={strings.tryItPreview} />}
      {shown?.text !== undefined && (
        <Code
          key={type}
          code={shown.text}
          pattern={shown.isFormatted ? json : undefined}
          label={strings.tryItResponse}
          language={type}
        />
      )}
      {isCut && (
        <p className="try-it__hint">
          {shown.areLinesCut
            ? format(strings.tryItLinesCut, { count: mostLines })
            : format(strings.tryItCut, { size: size(mostText) })}
        </p>
      )}
      {shown && (!isText || isCut) && <Download answer={answer} body={body} />}
    </>
  );
}

async function read(body: Blob, type: string): Promise<Shown> {
  if (type.startsWith('image/') && body.size <= mostImage) return { image: await dataUrl(body) };
  const isJson = /[/+]json$/.test(type);
  if (!isJson && !isTextual.test(type) && !(type === '' && (await looksLikeText(body)))) return {};
  const text = await body.slice(0, mostText).text();
  const isShort = text.length <= mostHighlighted;
  const formatted = isShort ? formatJson(text) : undefined;
  const whole = formatted ?? text;
  const first = firstLines(whole, mostLines);
  const reason = isTooDeep(text) ? 'deep' : isShort && 'bad';
  return {
    text: first,
    isFormatted: formatted !== undefined,
    areLinesCut: first.length < whole.length,
    ...(isJson && formatted === undefined && reason && { isPlain: reason }),
  };
}

async function looksLikeText(body: Blob): Promise<boolean> {
  const start = new Uint8Array(await body.slice(0, 1000).arrayBuffer());
  return !start.includes(0);
}

/** The security policy allows no images of `blob:` addresses. */
const dataUrl = (body: Blob): Promise<string> =>
  new Promise((done, fail) => {
    const reader = new FileReader();
    reader.onload = () => done(String(reader.result));
    reader.onerror = () => fail(reader.error);
    reader.readAsDataURL(body);
  });
