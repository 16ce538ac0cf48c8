import { readTextWithLimit } from '../values/read-text-with-limit.js';

/** @throws Error if the body is longer than `maxBytes` or no JSON. */
export async function readJsonWithLimit(response: Response, maxBytes: number): Promise<unknown> {
    return JSON.parse(await readTextWithLimit(response, maxBytes));
}
