import { useEffect, useState } from 'react';
import { format } from '../../site/strings.ts';
import { Code } from './Code.tsx';
import { useForm } from './FormContext.ts';
import { formatJson, type Token } from './formatJson.ts';
import type { Answer } from './send.ts';
import { size } from './size.ts';

/** Bytes of a text that are shown, and up to which a text is highlighted and an image drawn. */
const mostText = 500_000;
const mostHighlighted = 100_000;
const mostImage = 5_000_000;

const isTextual = /^text\/|[/+](json|xml|yaml|x-yaml|javascript|x-ndjson|x-www-form-urlencoded)$/;

interface Shown {
  tokens?: readonly Token[];
  /** Address of an image. */
  image?: string;
  isBadJson?: boolean;
}

/** What an answer holds: JSON and text as code, images as pictures, and everything else to download. */
export function AnswerBody({ answer, name }: { answer: Answer; name: string }) {
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
  const isCut = shown?.tokens && body.size > mostText;
  return (
    <>
      {shown?.isBadJson && <p className="try-it__error">{strings.tryItNotJson}</p>}
      {shown?.image && <img className="try-it__image" src={shown.image} alt={strings.tryItPreview} />}
      {shown?.tokens && <Code key={type} tokens={shown.tokens} label={strings.tryItResponse} />}
      {isCut && <p className="try-it__hint">{format(strings.tryItCut, { size: size(mostText) })}</p>}
      {shown && (!shown.tokens || isCut) && <Download body={body} name={fileName(answer, name)} />}
    </>
  );
}

async function read(body: Blob, type: string): Promise<Shown> {
  if (type.startsWith('image/') && body.size <= mostImage) return { image: await dataUrl(body) };
  const isJson = /[/+]json$/.test(type);
  if (!isJson && !isTextual.test(type) && !(type === '' && (await looksLikeText(body)))) return {};
  const text = await body.slice(0, mostText).text();
  const tokens = text.length <= mostHighlighted ? formatJson(text) : undefined;
  const isBadJson = isJson && !tokens && text.length <= mostHighlighted;
  return { tokens: tokens ?? [{ text }], ...(isBadJson && { isBadJson }) };
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

/** From `Content-Disposition`, when the server lets the page read it: RFC 6266. */
function fileName({ headers, type }: Answer, name: string): string {
  const header = headers.find(([key]) => key === 'content-disposition')?.[1] ?? '';
  const encoded = /filename\*=(?:UTF-8'')([^;]+)/i.exec(header)?.[1];
  const plain = /filename="?([^";]+)"?/i.exec(header)?.[1];
  try {
    if (encoded) return decodeURIComponent(encoded);
  } catch {
    // An encoding that is none leaves the plain name.
  }
  const ending = /^\w+\/(\w+)$/.exec(type)?.[1];
  return plain ?? (ending ? `${name}.${ending}` : name);
}

function Download({ body, name }: { body: Blob; name: string }) {
  const { strings } = useForm();
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    const own = URL.createObjectURL(body);
    setAddress(own);
    return () => URL.revokeObjectURL(own);
  }, [body]);
  return (
    <p>
      <a className="button button--small" href={address} download={name}>
        {format(strings.tryItDownload, { name, size: size(body.size) })}
      </a>
    </p>
  );
}
