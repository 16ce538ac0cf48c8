export const VARIANTS_FILE_SUFFIX = '.variants.yaml';
