import { readTextWithLimit } from '../values/read-text-with-limit.js';

/**
 * Reads the JSON of an answer of at most so many bytes; what comes after these is not waited for.
 *
 * @throws Error for a longer one, and for what is not JSON.
 */
export async function readJsonWithLimit(response: Response, maxBytes: number): Promise<unknown> {
    return JSON.parse(await readTextWithLimit(response, maxBytes));
}
