/** The environment as modules of sites see it: which variables they ask for is noted. */

const asked = new Set<string>();

const ask = (name: string | symbol): void => {
  if (typeof name === 'string') asked.add(name);
};

/** Variables of the environment; asking for one is noted. */
export const siteVariables = new Proxy(process.env, {
  get(variables, name) {
    ask(name);
    return Reflect.get(variables, name);
  },
  has(variables, name) {
    ask(name);
    return Reflect.has(variables, name);
  },
  ownKeys(variables) {
    Object.keys(variables).forEach(ask);
    return Reflect.ownKeys(variables);
  },
});

/** Global name under which modules find it. */
export const environmentName = 'docsSiteEnvironment';

Object.defineProperty(globalThis, environmentName, { value: siteVariables, configurable: true });

/** Names of the variables that were asked for. */
export const askedVariables = (): string[] => [...asked].sort();
