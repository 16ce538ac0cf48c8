import type { ManifestFields } from './schema.js';

/** Valid manifest with its environment applied and absolute paths. */
export interface Manifest extends Omit<ManifestFields, 'envs' | 'secrets'> {
    readonly file: string;
    readonly folder: string;
    readonly script: string;
    readonly icon?: string;
    readonly previewImages?: string[];
    /** Secrets by name. With `secrets: 'ignore'`, values contain unresolved references. */
    readonly secrets: Readonly<Record<string, string>>;
}
