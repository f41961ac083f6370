/** The name of the product, as the screens show it. @spec 3/names, 3/product-name */
export const PRODUCT_NAME = 'Auscult';
