// For `node --import`: writes a line to standard error for each package that the process asks for, by whichever way, and
// who asks: `asks for lodash, from @nestjs-modules/mailer`. What esbuild bundles there is told alike.
import Module, { register } from 'node:module';
import { tellPackage } from './tell-package.mjs';

const { _resolveFilename: resolveFilename } = Module;
Module._resolveFilename = function tellAndResolve(request, parent, ...rest) {
  tellPackage(request, parent?.filename ?? '');
  return resolveFilename.call(this, request, parent, ...rest);
};
register('./tell-package.mjs', import.meta.url);
