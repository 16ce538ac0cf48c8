import { parseScriptRegistrations, type ScriptRegistrations } from '../../integration/script-registrations.js';
import { readBodyWithLimit } from './response-body.js';

/** Bytes of the JSON of a script's registrations that are read, at most. */
const MAX_REGISTRATIONS_BYTES = 1024 * 1024;

/** Parses the registrations of a script from the response to its check; undefined if the script does not report them. */
export async function readScriptRegistrations(response: Response): Promise<ScriptRegistrations | undefined> {
    try {
        const bytes = await readBodyWithLimit(response, MAX_REGISTRATIONS_BYTES);
        return parseScriptRegistrations(JSON.parse(new TextDecoder().decode(bytes)));
    } catch {
        // A script may export anything by this name.
        return undefined;
    }
}
