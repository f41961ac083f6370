import mantine from 'postcss-preset-mantine';

/**
 * The output of Mantine's plugin does not name its source file. Vite warns about that, although the output
 * has no URLs.
 */
const ofItsFile = {
  postcssPlugin: 'of-its-file',
  OnceExit(root) {
    root.walk((node) => {
      node.source ??= root.source;
    });
  },
};

/** Mantine's functions and mixins (`light-dark`, `rem`, `hover`) for the style sheets of the application. */
export default { plugins: [mantine(), ofItsFile] };
