export { VARIANT_LIMITS } from '../control/variants.schema.js';
export { addVariant, createVariantsFile } from '../variants/add-variant.js';
export { createVariantsJsonSchema, parseVariants } from '../variants/parse-variants.js';
export type { ComponentVariants } from '../variants/parse-variants.js';
