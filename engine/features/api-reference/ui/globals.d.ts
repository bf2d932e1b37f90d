/** Address of the style sheet of "Try it"; filled in by the bundler. */
declare const __TRY_IT_STYLE__: string;
