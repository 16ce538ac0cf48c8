/** End of the names of files of variants. */
export const VARIANTS_FILE_SUFFIX = '.variants.yaml';
