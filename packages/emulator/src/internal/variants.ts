export { VARIANT_LIMITS } from '../control/variants.schema.js';
export { addVariantToYaml, createVariantsYaml } from '../variants/add-variant-to-yaml.js';
export { createVariantsJsonSchema, parseVariantsFileText } from '../variants/parse-variants.js';
export type { VariantsFileContent } from '../variants/parse-variants.js';
