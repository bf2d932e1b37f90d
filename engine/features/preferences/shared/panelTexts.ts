import type { Strings } from '#engine/shared/strings.ts';

type Labels = (readonly [value: string, label: string])[];

/** What the panel says; labels in the order of their values. */
export const panelTexts = (texts: Strings) => ({
  title: texts.preferences,
  theme: texts.preferTheme,
  modes: [
    ['light', texts.preferLight],
    ['dark', texts.preferDark],
    ['system', texts.preferSystem],
  ] satisfies Labels,
  size: texts.preferSize,
  sizes: [
    ['small', texts.preferSmall],
    ['', texts.preferNormal],
    ['large', texts.preferLarge],
    ['larger', texts.preferLarger],
  ] satisfies Labels,
  width: texts.preferWidth,
  widths: [
    ['narrow', texts.preferNarrow],
    ['', texts.preferNormal],
    ['wide', texts.preferWide],
  ] satisfies Labels,
  wrap: texts.preferWrap,
  still: texts.preferStill,
  keyless: texts.preferKeyless,
  shortcuts: texts.preferShortcuts,
  reset: texts.preferReset,
});

export type PanelTexts = ReturnType<typeof panelTexts>;
