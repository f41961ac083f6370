import mantine from 'postcss-preset-mantine';

/** What Mantine's plugin writes does not say which file it is from; Vite warns of that, though nothing is addressed in it. */
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
