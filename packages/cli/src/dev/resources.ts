import { KitError } from '../errors.js';

type Release = () => void | Promise<void>;

export type DeferRelease = (release: Release) => void;

/** Calls `use`, then all releases, last first, also after errors. Throws the error of `use`, else the first error of a release. */
export async function withResources(use: (own: DeferRelease) => Promise<void>): Promise<void> {
    const releases: Release[] = [];
    const errors: unknown[] = [];
    try {
        await use((release) => void releases.push(release));
    } catch (error) {
        errors.push(error);
    } finally {
        for (const release of releases.toReversed()) {
            try {
                // In sequence: a newer resource may need an older one.
                await release();
            } catch (error) {
                errors.push(error);
            }
        }
    }
    if (errors.length > 0) throw mergeErrors(errors);
}

function mergeErrors([first, ...others]: unknown[]): unknown {
    if (!(first instanceof KitError) || others.length === 0) return first;
    const { code, message, hint, problems, cause } = first;
    const later = others.map((error) => ({ text: error instanceof Error ? error.message : String(error) }));
    return new KitError(code, message, { problems: [...problems, ...later], cause, hint });
}
