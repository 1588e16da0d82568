/**
 * Imports name the compiled file, as Node wants them; here its source is meant. Not by `moduleNameMapper`: Jest resolves
 * what matches there anew at every `require`, and packages call it with such names within each query and request.
 * @param {string} path
 * @param {import('jest-resolve').ResolverOptions} options
 * @returns {string}
 */
export default function resolve(path, options) {
  const withSources = { ...options, extensionAlias: { '.js': ['.js', '.ts', '.tsx'] } };
  return options.defaultResolver(path, withSources);
}
