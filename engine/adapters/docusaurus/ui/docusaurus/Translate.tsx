import { messages } from 'site-code:data';
import type { ReactNode } from 'react';
import { currentLocale } from '#engine/adapters/docusaurus/ui/locale.ts';
import Interpolate, { interpolate, type Values } from './Interpolate.tsx';

interface Message {
  id?: string;
  message?: string;
}

const textOf = ({ id, message = id ?? '' }: Message): string =>
  messages[currentLocale()]?.[id ?? message] ?? message;

export const translate = (message: Message, values?: Values): string => interpolate(textOf(message), values);

interface Props {
  id?: string;
  children?: string;
  values?: Values<ReactNode>;
  description?: string;
}

export default function Translate({ id, children, values }: Props) {
  const text = textOf({
    ...(id !== undefined && { id }),
    ...(children !== undefined && { message: children }),
  });
  return <Interpolate values={values ?? {}}>{text}</Interpolate>;
}
