import type { Context } from '../../context/context.js';
import {
    startInterruptibleCommand,
    defineCommandWithJsonOption,
    createEndpointOption,
    formatHelpExamples,
    createProfileOption,
} from '../define.js';

export const createWhoamiCommand = (context: Context) =>
    defineCommandWithJsonOption('whoami', "show the token's user")
        .addOption(createEndpointOption())
        .addOption(createProfileOption())
        .addHelpText('after', formatHelpExamples('svc-int whoami', 'svc-int whoami --endpoint http://127.0.0.1:4747'))
        .action(async (options) => {
            const output = startInterruptibleCommand(options, context);
            const [{ connectService }, { readServiceSettings }] = await Promise.all([
                import('../../service/service-connection.js'),
                import('../../service/settings.js'),
            ]);
            const settings = readServiceSettings(options, context);
            const service = connectService(settings);
            const user = await service.request(['user'], (client) => client.user.getAuthenticatedUser());
            const { id, displayName, email } = user;
            const { endpoint } = service;
            const { profile } = settings;
            const by = profile === undefined ? '' : `, profile ${profile}`;
            const person = `${displayName}${email ? ` <${email}>` : ''} (${id})`;
            output.result(
                { endpoint, ...(profile !== undefined && { profile }), user },
                `${person} at ${endpoint}${by}`,
            );
        });
