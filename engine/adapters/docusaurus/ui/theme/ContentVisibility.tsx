/** Notices of drafts and unlisted pages, which the engine draws. */
export default (): null => null;
