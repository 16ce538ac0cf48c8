import { createComponent, type InstallationConfigurationProps, type RuntimeEnvironment } from '@svc-int/runtime';

type Configured = InstallationConfigurationProps<RuntimeEnvironment<{ greeting?: string }>> & {
    spaceInstallation?: { configuration: { greeting?: string } };
};

export const greeting = createComponent<Configured, object, { action: 'clear' }>({
    componentId: 'greeting',
    async action({ props }, _action, context) {
        const { name } = context.environment.integration;
        await context.api.integrations.updateIntegrationInstallation(name, props.installation.id, {
            configuration: {},
        });
        return {};
    },
    render: ({ props }) => (
        <configuration>
            <text>Greets: {props.installation.configuration.greeting ?? 'nobody'}</text>
            {props.spaceInstallation && <text>Here: {props.spaceInstallation.configuration.greeting ?? 'nobody'}</text>}
            <button label="Clear" onPress={{ action: 'clear' }} />
        </configuration>
    ),
});
