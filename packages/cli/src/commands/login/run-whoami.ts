import type { Context } from '../../context/context.js';
import type { Output } from '../../output/output.js';
import { connectService } from '../../service/service-connection.js';
import { readServiceSettings } from '../../service/settings.js';
import type { WhoamiOptions } from './whoami.js';

export async function runWhoami(options: WhoamiOptions, output: Output, context: Context): Promise<void> {
    const settings = readServiceSettings(options, context);
    const service = connectService(settings);
    const user = await service.request(['user'], (client) => client.user.getAuthenticatedUser());
    const { id, displayName, email } = user;
    const { endpoint } = service;
    const { profile } = settings;
    const by = profile === undefined ? '' : `, profile ${profile}`;
    const person = `${displayName}${email ? ` <${email}>` : ''} (${id})`;
    output.result({ endpoint, ...(profile !== undefined && { profile }), user }, `${person} at ${endpoint}${by}`);
}
