import type { Output } from '../../output/output.js';
import { connectService } from '../../service/service-connection.js';
import { readServiceSettings } from '../../service/settings.js';
import type { Options } from '../whoami.js';

/** Tells whose token it is, and of which service. */
export async function run(options: Options, output: Output): Promise<void> {
    const service = connectService(readServiceSettings(options));
    const user = await service.ask(['user'], (client) => client.user.getAuthenticatedUser());
    const { id, displayName, email } = user;
    const { endpoint } = service;
    output.result({ endpoint, user }, `${displayName}${email ? ` <${email}>` : ''} (${id}) at ${endpoint}`);
}
