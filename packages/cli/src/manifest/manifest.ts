import type { ManifestFields } from './schema.js';

/** Valid manifest with its environment applied and absolute paths. */
export interface Manifest extends Omit<ManifestFields, 'envs' | 'secrets'> {
    /** Absolute path of the manifest. */
    readonly file: string;
    /** Absolute path of the manifest's folder. */
    readonly folder: string;
    /** Absolute path of the entry script. */
    readonly script: string;
    /** Absolute path of the icon. */
    readonly icon?: string;
    /** Absolute paths of the preview images. */
    readonly previewImages?: string[];
    /** Secrets by name. With `secrets: 'ignore'`, values contain unresolved references. */
    readonly secrets: Readonly<Record<string, string>>;
}
