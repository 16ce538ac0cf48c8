export interface CommandDefinition {
    name(): string;
    readonly commands: readonly CommandDefinition[];
    readonly options: readonly { long?: string | undefined; short?: string | undefined }[];
}
