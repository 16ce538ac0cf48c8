import { KitError } from '../errors.js';

/** Frees something; called once. */
type Release = () => void | Promise<void>;

/** Takes over something that must be freed in the end. */
export type DeferRelease = (release: Release) => void;

/**
 * Frees all that `use` came to own, on whichever way it ends: the last first, one after the other, and the rest as well
 * where one can't be freed. What `use` throws is thrown, else what was thrown first when something was freed; an error for people
 * tells of what came after it as well.
 */
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
                // One after the other: the newest resource may need an older one.
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
