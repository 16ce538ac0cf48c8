import { parseScriptRegistrations, type ScriptRegistrations } from '../../integration/script-registrations.js';
import { readBodyWithLimit } from './response-body.js';

/** Bytes of the JSON of a script's registrations that are read, at most. */
const MAX_REGISTRATIONS_BYTES = 1024 * 1024;

/** Reads what a script registers from the response to its check; undefined if it does not say. */
export async function readScriptRegistrations(response: Response): Promise<ScriptRegistrations | undefined> {
    try {
        const bytes = await readBodyWithLimit(response, MAX_REGISTRATIONS_BYTES);
        return parseScriptRegistrations(JSON.parse(new TextDecoder().decode(bytes)));
    } catch {
        // A script may export anything by this name.
        return undefined;
    }
}
