/** Words of Material that differ from those of this engine. */
import { text, type Values } from '../../common/values.ts';

/** What stands above the list of headings, by languages. */
const headings = new Map(
  `en Table of contents, cs Obsah, da Indholdsfortegnelse, de Inhaltsverzeichnis, es Tabla de contenidos,
  fi Sisällysluettelo, fr Table des matières, hu Tartalomjegyzék, it Indice, ja 目次, ko 목차, nl Inhoudsopgave,
  pl Spis treści, pt Índice, ru Содержание, sv Innehållsförteckning, tr İçindekiler, uk Зміст, vi Mục lục, zh 目录`
    .split(/,\s+/)
    .map((line) => line.split(/ (.*)/) as [string, string]),
);

/** The words of a language; `title` is an option of the extension `toc`. */
export function wordsIn(code: string, { title }: Values): { onThisPage?: string } {
  const onThisPage = text(title) ?? headings.get(code.replace(/[-_].*/, ''));
  return onThisPage === undefined ? {} : { onThisPage };
}
