import type { Context } from '../context/context.js';
import { openJournal, requireLocalService, type JournalOptions } from '../events/journal.js';
import type { Output } from '../output/output.js';
import { createColours } from '../output/colours.js';
import { toKitErrorIfControlError } from '../service/control-error.js';
import { formatSiteScript } from './format-script.js';

export async function runSiteScriptReport(options: JournalOptions, output: Output, context: Context): Promise<void> {
    const journal = await openJournal(options, context);
    const { control } = requireLocalService(journal, 'it does not report what scripts do in pages');
    const { integration, service } = journal;
    const { version, sites } = await control
        .scripts(integration)
        .catch((error: unknown) => Promise.reject(toKitErrorIfControlError(error, service)));
    const colours = createColours(context.stdout, context.env);
    const none =
        `${integration} runs on no site: it is installed on none, or waits for its configuration.\n` +
        `See which values are missing with "svc-int configure ${integration} --site <id>".`;
    const text = sites.length === 0 ? none : sites.map((site) => formatSiteScript(site, colours)).join('\n\n');
    output.result({ integration, version, sites }, text);
}
