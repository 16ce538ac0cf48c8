export {
    planMigration,
    type FileChange,
    type ManifestToMigrate,
    type MigratedManifest,
    type Migration,
    type MigrationPlanOptions,
} from './plan.js';
export type { CommandDefinition } from './command-definition.js';
export type { DependencyOverrides } from './package-json.js';
