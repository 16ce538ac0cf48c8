import type { DevelopmentModule } from '../../../control.js';
import { hashModule } from '../../../values/hash-module.js';
import { ServiceError } from '../../service/service-error.js';
import type { Database } from '../../storage/database.js';
import { readIntegrationModules, type IntegrationFiles } from '../../storage/integration-files.js';
import type { ModuleFileName } from '../../storage/schema/integrations.schema.js';

/** Throws 412 for a text that the previous version lacks. */
export function fillOmittedDevelopmentModuleTexts(
    db: Database,
    integration: string,
    sentModules: Record<string, DevelopmentModule>,
): IntegrationFiles {
    const modules = Object.entries(sentModules);
    const known = modules.some(([, module]) => 'hash' in module) ? readIntegrationModules(db, integration) : {};
    return Object.fromEntries(
        modules.map(([name, module]): [ModuleFileName, string] => {
            if ('text' in module) return [`module-${hashModule(module.text)}-${name}`, module.text];
            const file: ModuleFileName = `module-${module.hash}-${name}`;
            return [file, known[file] ?? throwMissingModule(name, module.hash)];
        }),
    );
}

function throwMissingModule(name: string, hash: string): never {
    const reason = `modules: "${name}" was sent as the hash "${hash}", but the service does not have its text.`;
    throw new ServiceError(412, `${reason} Send all texts.`);
}
