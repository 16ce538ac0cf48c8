import type { ManifestFields } from './schema.js';

/** A manifest that is valid, with its environment applied and its paths made absolute. */
export interface Manifest extends Omit<ManifestFields, 'envs' | 'secrets'> {
    /** Absolute path of the manifest. */
    readonly file: string;
    /** Absolute path of the folder that the manifest lies in. */
    readonly folder: string;
    /** Absolute path of the entry script. */
    readonly script: string;
    /** Absolute path of the icon. */
    readonly icon?: string;
    /** Absolute paths of the preview images. */
    readonly previewImages?: string[];
    /** Secrets by name. Where they were not asked for, references to variables are left in the values. */
    readonly secrets: Readonly<Record<string, string>>;
}
