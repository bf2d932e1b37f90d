import { useEffect, useState } from 'react';
import { format } from '#engine/shared/strings.ts';
import { size } from '#engine/shared/text/size.ts';
import { useForm } from '../fields/FormContext.ts';
import type { ApiResponse } from './readResponse.ts';

/** From `Content-Disposition` if the server lets the page read it (RFC 6266), otherwise `name`. */
function fileName({ headers, type }: ApiResponse, name: string): string {
  const header = headers.find(([key]) => key === 'content-disposition')?.[1] ?? '';
  const encoded = /filename\*=(?:UTF-8'')([^;]+)/i.exec(header)?.[1];
  const plain = /filename="?([^";]+)"?/i.exec(header)?.[1];
  try {
    if (encoded) return decodeURIComponent(encoded);
  } catch {
    // A broken encoding leaves the plain name.
  }
  const ending = /^\w+\/(\w+)$/.exec(type)?.[1];
  return plain ?? (ending ? `${name}.${ending}` : name);
}

/** The whole body as a file, of a type that browsers do not open: a server's HTML must not become a page of this site. */
export function Download({ answer, body }: { answer: ApiResponse; body: Blob }) {
  const { strings, operation } = useForm();
  const name = fileName(answer, operation.id);
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    const address = URL.createObjectURL(body.slice(0, body.size, 'application/octet-stream'));
    setAddress(address);
    return () => URL.revokeObjectURL(address);
  }, [body]);
  return (
    <p>
      <a className="button button--small" href={address} download={name}>
        {format(strings.tryItDownload, { name, size: size(body.size) })}
      </a>
    </p>
  );
}
