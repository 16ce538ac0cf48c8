export { VARIANT_LIMITS } from '../control/variants.schema.js';
export { addVariant, newVariantsFile } from '../variants/add-variant.js';
export { createVariantsJsonSchema, readVariants } from '../variants/read-variants.js';
export type { ComponentVariants } from '../variants/read-variants.js';
